import { useId, type ReactNode } from 'react';
import { FormColumn } from '../../../form/Form.tsx';
import css from './FormSection.module.css';

interface FormSectionProps {
  title: string;
  /** What its fields are for, in a few words. */
  note: string;
  children: ReactNode;
}

/** Fields of a long form that belong together: their title beside them where there is room, else above. */
export function FormSection({ title, note, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={css.section} aria-labelledby={id}>
      <div className={css.columns}>
        <div>
          <h2 id={id}>{title}</h2>
          <p className="muted">{note}</p>
        </div>
        <div className={css.fields}>
          <FormColumn>{children}</FormColumn>
        </div>
      </div>
    </section>
  );
}
