import { lazyPart } from '../../../ui/page/lazy-part.tsx';

/** The dialog of a role's name, loaded when it is opened. */
export const RoleDialog = lazyPart(async () => (await import('./RoleDialog.tsx')).RoleDialog);
