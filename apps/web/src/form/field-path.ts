/** "/CartItems/3/Units" → "cartItems.3.units", the path of the same field in the form's values. */
export const pathOfPointer = (pointer: string): string =>
  pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
    .map((part) => part.charAt(0).toLowerCase() + part.slice(1))
    .join('.');

/** The form's name of a pointer's field ("/UBI" is `ubi`), or undefined when the form has no such field. */
export function fieldOfPointer(pointer: string, fields: readonly string[]): string | undefined {
  const path = pathOfPointer(pointer);
  const [head = '', ...rest] = path.split('.');
  const field = fields.find((name) => name.toLowerCase() === head.toLowerCase());
  return field === undefined ? undefined : [field, ...rest].join('.');
}
