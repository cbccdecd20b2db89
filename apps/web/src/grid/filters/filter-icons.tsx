import {
  Barcode,
  CalendarDays,
  CircleDollarSign,
  CircleDot,
  Hourglass,
  ListFilter,
  type LucideIcon,
  MapPin,
  Route,
  Store,
  Truck,
  User,
  UserCheck,
} from 'lucide-react';
import type { FilterIcon } from './filter-types.ts';

/** They load with "+ Filter", which alone shows them. */
export const filterIcons: Readonly<Record<FilterIcon, LucideIcon>> = {
  status: CircleDot,
  date: CalendarDays,
  delivery: Truck,
  person: User,
  mine: UserCheck,
  route: Route,
  client: Store,
  place: MapPin,
  amount: CircleDollarSign,
  waiting: Hourglass,
  goods: Barcode,
  other: ListFilter,
};
