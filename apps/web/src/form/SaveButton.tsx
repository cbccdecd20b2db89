import type { Problem } from '../lib/problem.ts';
import { Button } from '../ui/controls/Button.tsx';
import { ButtonRow } from '../ui/controls/ButtonRow.tsx';
import { FormProblem } from './Form.tsx';
import { type Stale, StaleChoice } from './StaleChoice.tsx';

interface SavedForm {
  readonly problem: Problem | undefined;
  readonly busy: boolean;
  readonly dirty: boolean;
  readonly stale: Stale | undefined;
}

/** The end of a form that stays on its screen: what the server refused, and Save, which waits for a change. */
export const SaveButton = ({ form, kind = 'primary' }: { form: SavedForm; kind?: 'primary' | 'default' }) => (
  <>
    <FormProblem problem={form.problem} />
    <StaleChoice stale={form.stale} />
    <ButtonRow>
      <Button kind={kind} type="submit" busy={form.busy} disabledReason={form.dirty ? undefined : 'Nothing is changed'}>
        Save
      </Button>
    </ButtonRow>
  </>
);
