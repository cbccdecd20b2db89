import { AppLink } from './AppLink.tsx';
import { PageHead } from './PageHead.tsx';
import { EmptyState } from './States.tsx';

export const NotFound = () => (
  <>
    <PageHead title="Not found" />
    <EmptyState
      title="There is no such page"
      text="The address may be old, or the record was removed."
      action={
        <AppLink className="link" href="/">
          Go to the start
        </AppLink>
      }
    />
  </>
);
