import { ErrorState } from '../../../ui/page/States.tsx';

interface FailedAreasProps {
  areas: { readonly data: unknown; readonly error: unknown; readonly refetch: () => unknown };
}

/** Says that the areas to choose from could not be read; nothing while they are there or on their way. */
export const FailedAreas = ({ areas: { data, error, refetch } }: FailedAreasProps) =>
  data === undefined && error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null;
