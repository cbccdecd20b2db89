import { places } from '../../../context/places.ts';
import { SectionTabs } from '../../../ui/page/SectionTabs.tsx';

const sections = [
  { label: 'Rows', href: places.stateReports() },
  { label: 'Files', href: places.stateFiles() },
];

/** Leads from the rows for the state to its files and back. */
export const StateSections = ({ current }: { current: string }) => (
  <SectionTabs label="Rows and files" sections={sections} current={current} />
);
