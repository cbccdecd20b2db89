import { AppLink } from './AppLink.tsx';
import { PageHead } from './PageHead.tsx';
import { EmptyState } from './States.tsx';

export const NotFound = () => (
  <>
    <PageHead title="Page not found" />
    <EmptyState
      title="Nothing is here"
      text="The address may be old, or the record was removed."
      action={
        <AppLink className="link" href="/">
          Home
        </AppLink>
      }
    />
  </>
);
