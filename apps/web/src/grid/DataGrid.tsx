import { use, useRef, type CSSProperties, type ReactNode } from 'react';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import type { DataGridProps } from './grid-props.ts';
import { columnWidth, tableWidth } from './columns/grid-widths.ts';
import { GridBody } from './body/GridBody.tsx';
import type { BodyHandle } from './body/grid-body-props.ts';
import { GridFooter } from './body/GridFooter.tsx';
import { GridHeader } from './columns/GridHeader.tsx';
import { GridSkeleton, GridStates } from './body/GridStates.tsx';
import { Pager } from './list/Pager.tsx';
import { LoadMore } from './list/LoadMore.tsx';
import { isControlColumn } from './columns/control-columns.ts';
import { classes } from '../lib/classes.ts';
import { rem } from '../lib/choices/text-scale.ts';
import { useGrid } from './use-grid.ts';
import { ExportRows } from './export/export-context.ts';
import { exportedColumns } from './export/export-rows.ts';
import { BusyBar } from '../ui/page/BusyBar.tsx';
import css from './DataGrid.module.css';

export type { DataGridProps } from './grid-props.ts';

type GridVariables = Record<
  | '--row'
  | '--head'
  | '--min'
  | '--start'
  | '--end'
  | '--name-direction'
  | '--name-wrap'
  | '--details-display'
  | '--beside-gap',
  string
>;

/** The grid of every list. */
export function DataGrid<T extends object>(props: DataGridProps<T>) {
  const { source, selection, state, label } = props;
  const box = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const body = useRef<BodyHandle>(null);
  const grid = useGrid(props, box, scroller, body);
  const { rows, visible, active, editing, phone, customRows, widths, pinned } = grid;
  const total = source.data?.count ?? 0;
  const grows = props.grows === true;
  const offset = state && state.size !== 'all' && !grows ? (state.page - 1) * state.size : 0;
  const columnsButton = props.withColumns && !phone ? <ColumnsButton arrangement={grid.arrangement} /> : null;
  const exportMenuOf = use(ExportRows);
  const exportMenu =
    props.exported && !phone
      ? exportMenuOf?.({ ...props.exported, columns: exportedColumns(props.columns, grid.arrangement) })
      : null;
  const buttons =
    exportMenu || columnsButton ? (
      <>
        {exportMenu}
        {columnsButton}
      </>
    ) : null;
  const foot = typeof props.foot === 'function' ? props.foot : undefined;
  const buttonsAbove = foot ? null : buttons;
  const loading = source.data === undefined && !source.error;
  const style: CSSProperties & GridVariables = {
    '--row': `${grid.rowHeight}px`,
    '--head': `${grid.headHeight}px`,
    '--min': rem(widths.total),
    '--start': rem(pinned.start),
    '--end': rem(pinned.end),
    '--name-direction': grid.hasTwoLines ? 'column' : 'row',
    '--name-wrap': grid.hasTwoLines ? 'normal' : 'nowrap',
    '--details-display': grid.hasTwoLines ? 'flex' : 'contents',
    '--beside-gap': grid.hasTwoLines ? '0' : '6px',
  };
  return (
    <div ref={box} className={css.grid} style={style} data-bulk={props.bulkBar ? true : undefined}>
      {props.toolbar === undefined && (state || !buttonsAbove) ? null : (
        <div className={classes(css.toolbar, 'no-print')}>
          {props.toolbar}
          {buttonsAbove ? <span className={css.end}>{buttonsAbove}</span> : null}
        </div>
      )}
      {props.bulkBar}
      <div
        ref={scroller}
        className={css.scroller}
        data-scroller
        data-custom-rows={customRows || undefined}
        data-few={(rows.length > 0 && rows.length <= 2) || undefined}
        data-scroll-restoration-id={grid.positionKey}
      >
        {source.isFetching && !loading ? <BusyBar label="Loading" /> : null}
        <table
          role="grid"
          aria-label={label}
          aria-rowcount={total + 1}
          aria-colcount={visible.length}
          aria-multiselectable={selection ? true : undefined}
          aria-busy={source.isFetching}
          style={tableWidth(widths)}
          {...grid.events}
        >
          <colgroup>
            {visible.map((column) => (
              <col
                key={column.id}
                data-control={isControlColumn(column.id) || undefined}
                style={{ width: columnWidth(column, widths) }}
              />
            ))}
          </colgroup>
          <GridHeader
            columns={visible}
            sort={state?.sort ?? noSort}
            onSort={state?.setSort}
            onPrefetchSort={state?.prefetchSort}
            onResize={props.withColumns && !phone ? grid.arrangement.resize : undefined}
            onResizeStart={grid.freezeWidthsBefore}
            activeCol={active.row === -1 || rows.length === 0 ? Math.min(active.col, visible.length - 1) : -1}
            selected={grid.selectionState}
            onSelectAll={grid.selectPage}
            hidden={customRows}
          />
          {loading ? <GridSkeleton columns={visible} /> : null}
          <GridBody
            handle={body}
            virtualRows={grid.virtualRows}
            rows={rows}
            rowId={props.rowId}
            rowLabel={props.rowLabel}
            columns={visible}
            scroller={scroller}
            rowHeight={grid.rowHeight}
            headHeight={grid.headHeight}
            measured={phone || grid.hasTwoLines}
            offset={offset}
            selected={grid.selectedRows}
            shownRow={props.shownRow}
            active={active}
            range={grid.range}
            open={editing.open}
            marks={editing.marks}
            onType={editing.onType}
            onDone={editing.finish}
            detail={props.note ?? props.detail}
            areNotes={props.note !== undefined}
            heading={props.heading}
            expanded={grid.expanded}
          />
          {props.footer && rows.length > 0 ? <GridFooter columns={visible} footer={props.footer} /> : null}
        </table>
        <GridStates source={source} empty={props.empty} state={state} />
        {grows && state && rows.length < total ? (
          <LoadMore state={state} busy={source.isFetching} scroller={scroller} />
        ) : null}
      </div>
      {foot ? foot(buttons) : (props.foot as ReactNode)}
      {state && source.data && !grows ? (
        <Pager
          state={state}
          total={total}
          shown={rows.length}
          note={props.pagerNote}
          extra={props.toolbar === undefined ? buttons : null}
          {...(props.sizes ? { sizes: props.sizes } : {})}
        />
      ) : null}
      {grid.menu}
      {grid.drawer}
    </div>
  );
}

const noSort: readonly never[] = [];
