import {
  Building2,
  DatabaseBackup,
  FileCheck2,
  FileUp,
  FolderDown,
  Keyboard,
  Landmark,
  ListTree,
  Mail,
  ScrollText,
  Send,
  SunMoon,
  Tags,
  Truck,
  UserCog,
  UsersRound,
  type LucideIcon,
} from 'lucide-react';
import type { PermissionKey } from '@cartwright/contract/permissions';
import { mayOpen, type ScreenPath } from '../../../context/places.ts';

interface SettingsSection {
  readonly label: string;
  readonly path: ScreenPath;
  readonly icon: LucideIcon;
  /** Left out where the screen is used by touch. */
  readonly keyboard?: true;
}

interface SettingsGroup {
  readonly title: string;
  readonly sections: readonly SettingsSection[];
}

/** Every screen of the settings in its order; a new one is a line here. */
const groups: readonly SettingsGroup[] = [
  {
    title: 'Mine',
    sections: [
      { label: 'Account', path: '/settings/account', icon: UserCog },
      { label: 'Appearance', path: '/settings/appearance', icon: SunMoon },
      { label: 'Keyboard', path: '/settings/keyboard', icon: Keyboard, keyboard: true },
    ],
  },
  {
    title: 'Company',
    sections: [
      { label: 'Company', path: '/settings/company', icon: Building2 },
      { label: 'Mail', path: '/settings/mail', icon: Mail },
      { label: 'Outbox', path: '/settings/outbox', icon: Send },
      { label: 'Accounting', path: '/settings/accounting', icon: Landmark },
      { label: 'State reports', path: '/settings/state-reports', icon: FileCheck2 },
      { label: 'People', path: '/settings/people', icon: UsersRound },
      { label: 'Fulfillment', path: '/settings/fulfillment', icon: Truck },
      { label: 'Lists', path: '/settings/lists', icon: ListTree },
      { label: 'Product lists', path: '/settings/product-lists', icon: Tags },
      { label: 'Audit', path: '/settings/audit', icon: ScrollText },
      { label: 'Import', path: '/settings/import', icon: FileUp },
      { label: 'All data', path: '/settings/all-data', icon: FolderDown },
      { label: 'Backups', path: '/settings/backups', icon: DatabaseBackup },
    ],
  },
];

/** The groups with the screens that this person may open, and has a use for. */
export const visibleGroups = (permissions: readonly PermissionKey[], touch: boolean): SettingsGroup[] =>
  groups
    .map(({ title, sections }) => ({
      title,
      sections: sections.filter(({ path, keyboard }) => mayOpen(path, permissions) && !(touch && keyboard)),
    }))
    .filter(({ sections }) => sections.length > 0);
