import { useQuery } from '@tanstack/react-query';
import { read } from '../../../api/query.ts';
import { FieldGroup } from '../../../form/FieldGroup.tsx';
import { Choice } from '../../../ui/controls/Checkbox.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import css from './HiddenLines.module.css';

interface HiddenLinesProps {
  name: string;
  value: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** The product lines that clients of a tier are not offered: a box for each line. */
export function HiddenLines({ name, value, onChange }: HiddenLinesProps) {
  const lines = useQuery(read('products.lines', {}));
  return (
    <FieldGroup title="Product lines not offered">
      <Loaded query={lines}>
        {({ data }) => (
          <div className={css.lines}>
            {data.map(({ id, name: line }) => (
              <Choice
                key={id}
                name={name}
                checked={value.includes(id)}
                onChange={({ target: { checked } }) =>
                  onChange(checked ? [...value, id].toSorted((a, b) => a - b) : value.filter((each) => each !== id))
                }
              >
                {line}
              </Choice>
            ))}
          </div>
        )}
      </Loaded>
    </FieldGroup>
  );
}
