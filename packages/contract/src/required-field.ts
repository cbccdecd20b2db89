/** The one sentence of `messages` that the first screen needs; the others load with the screens that show them. */
export const requiredFieldMissing = 'Required field must be filled';
