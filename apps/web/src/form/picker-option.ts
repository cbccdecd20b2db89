export interface PickerOption {
  id: number | string;
  label: string;
  /** Second, smaller line: license, city. */
  note?: string;
}

/** What is typed into a picker while no record is chosen for it: a form that has it cannot be sent. */
export const typedOnly = (label: string): PickerOption => ({ id: Number.NaN, label });

const isOption = (value: unknown): value is PickerOption =>
  typeof value === 'object' && value !== null && 'id' in value && 'label' in value;

/** Whether no record is chosen for what was typed. */
export const isTypedOnly = (value: unknown): boolean => isOption(value) && Number.isNaN(value.id);

/** The number of the chosen record; undefined while none is. */
export const chosenId = (value: PickerOption | null): number | undefined =>
  value === null || isTypedOnly(value) ? undefined : Number(value.id);

/** Why a value cannot be taken as it was typed; undefined when it can. */
export const refusedPick = (value: unknown): string | undefined =>
  isOption(value) && isTypedOnly(value) ? `Choose a match for “${value.label.trim()}”` : undefined;
