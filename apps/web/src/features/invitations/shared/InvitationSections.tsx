import { places } from '../../../context/places.ts';
import { SectionTabs } from '../../../ui/page/SectionTabs.tsx';

const sections = [
  { label: 'Invitations', href: places.invitations() },
  { label: 'Market access', href: places.marketAccess() },
];

/** Leads from the invitations to the retailers with access and back. */
export const InvitationSections = ({ current }: { current: string }) => (
  <SectionTabs label="Invitations and market access" sections={sections} current={current} />
);
