import { useMemo } from 'react';
import { places, usePlaces } from '../../../context/places.ts';
import { DataGrid } from '../../../grid/DataGrid.tsx';
import { GridPage } from '../../../grid/list/GridPage.tsx';
import { useList } from '../../../grid/list/use-list.ts';
import { PageHead } from '../../../ui/page/PageHead.tsx';
import { auditColumns } from './audit-columns.tsx';
import { auditList, type AuditRow } from './audit-list.ts';
import { AuditCard } from './AuditCard.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { useAuditFilters } from './audit-filters.ts';
import { FilterBar } from '../../../grid/filters/FilterBar.tsx';
import { counted } from '../../../lib/format.ts';

const crumbs = [{ label: 'Settings', href: places.settings() }, { label: 'Audit' }];

const card = (row: AuditRow) => <AuditCard row={row} />;
const detail = (row: AuditRow) => <AuditDetail row={row} />;

/** Settings → Audit: sign-ins, denials, changes of rights and of records. */
export function AuditPage() {
  const list = useList(auditList);
  const filters = useAuditFilters();
  const to = usePlaces();
  const columns = useMemo(() => auditColumns(to), [to]);
  return (
    <>
      <PageHead title="Audit" crumbs={crumbs} />
      <FilterBar list={list} filters={filters} />
      <GridPage>
        <DataGrid
          {...list.grid}
          label="Audit"
          columns={columns}
          pagerNote={list.source.data && counted(list.source.data.count, 'entry', 'entries')}
          mobileRow={card}
          detail={detail}
          preview={detail}
          empty={{ title: 'Nothing happened yet' }}
          withColumns
        />
      </GridPage>
    </>
  );
}
