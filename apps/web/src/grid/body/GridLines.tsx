import { itemAt } from './body-items.ts';
import { DetailRow } from './DetailRow.tsx';
import type { GridBodyProps } from './grid-body-props.ts';
import { GridRow } from './GridRow.tsx';
import type { RowsWindow } from './rows-window.ts';

/** The rendered rows with their details, and the space that those not rendered take. */
export function GridLines<T>(props: GridBodyProps<T> & { window: RowsWindow }) {
  const { rows, rowId, columns, active, open, expanded, range, window, measured } = props;
  const { items, measure } = window;
  const lines = items.flatMap(({ index, start }, position) => {
    const { row: at, detail } = itemAt(index, expanded);
    const row = rows[at];
    if (row === undefined) return [];
    const id = rowId(row);
    const gap = start - (items[position - 1]?.end ?? window.top);
    const before = gap > 0 ? [<Gap key={`gap ${index}`} height={gap} columns={columns.length} />] : [];
    if (detail)
      return [
        ...before,
        <DetailRow key={`${id} detail`} item={index} columns={columns.length} isNote={props.areNotes} measure={measure}>
          {props.detail?.(row)}
        </DetailRow>,
      ];
    const inRange = range !== undefined && at >= range.top && at <= range.bottom;
    return [
      ...before,
      measure ? null : props.heading?.(row, columns.length),
      <GridRow
        key={id}
        row={row}
        index={at}
        item={index}
        ariaIndex={props.offset + at + 2}
        label={props.rowLabel(row)}
        columns={columns}
        selected={props.selected && id in props.selected}
        expanded={expanded.length > 0 && expanded.includes(at)}
        shown={id === props.shownRow}
        activeCol={active.row === at ? active.col : -1}
        rangeFrom={inRange ? range.left : -1}
        rangeTo={inRange ? range.right : -1}
        open={open?.rowId === id ? open : null}
        marks={props.marks[id]}
        onType={props.onType}
        onDone={props.onDone}
        measure={measured ? measure : undefined}
      />,
    ];
  });
  return (
    <>
      {lines}
      <Gap height={window.bottom - (items.at(-1)?.end ?? window.top)} columns={columns.length} />
    </>
  );
}

const Gap = ({ height, columns }: { height: number; columns: number }) =>
  height > 0 ? (
    <tr aria-hidden data-gap style={{ height }}>
      <td colSpan={columns} />
    </tr>
  ) : null;
