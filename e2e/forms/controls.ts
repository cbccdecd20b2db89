import type { Locator } from 'playwright-core';

/** A control as a person sees it: a text, the chosen option, or whether it is checked. */
export interface Control {
  readonly name: string;
  readonly kind: string;
  readonly value: string;
  /** Of a selection: what else may be chosen. */
  readonly options: readonly string[];
}

/** What of a form is typed in or chosen from. */
export const inputs = 'input:not([type=file], [hidden]), textarea, select';

/** The controls of a form in their order; those of the same label are numbered. */
export async function controlsOf(form: Locator): Promise<Control[]> {
  return await form.locator(inputs).evaluateAll((all) => {
    const seen = new Map<string, number>();
    return all.map((each) => {
      const control = each as HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
      const label = (control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? '').replace(/ ?\*$/, '');
      const number = (seen.get(label) ?? 0) + 1;
      seen.set(label, number);
      const isChoice = control.type === 'checkbox' || control.type === 'radio';
      const chosen = control instanceof HTMLSelectElement ? control.selectedOptions[0]?.textContent : control.value;
      return {
        name: number === 1 ? label : `${label} ${number}`,
        kind: control.disabled
          ? 'disabled'
          : control instanceof HTMLInputElement && control.dataset['numeric'] !== undefined
            ? 'number'
            : control.role === 'combobox'
              ? 'combobox'
              : control.type,
        value: isChoice ? String((control as HTMLInputElement).checked) : (chosen ?? ''),
        options:
          control instanceof HTMLSelectElement
            ? [...control.options]
                .filter((option) => !option.selected && option.value !== '')
                .map((option) => option.text)
            : [],
      };
    });
  });
}

const texts: Readonly<Record<string, string>> = {
  email: 'typed@shop.test',
  tel: '(206) 555-0143',
  number: '7',
  date: '2027-03-04',
  password: 'typed-typed',
};

/** Uses a control: types a text in it or chooses something else. */
async function use(at: Locator, { name, kind, value, options }: Control, texted: string | undefined): Promise<void> {
  // It moves with the number beside it.
  if (kind === 'range') return;
  if (kind === 'checkbox' || kind === 'radio') {
    if (texted !== undefined) await at.setChecked(texted === 'true');
    else if (kind === 'checkbox' || value === 'false') await at.press('Space');
  } else if (kind === 'select-one') {
    const option = texted ?? options[0];
    if (option !== undefined) await at.selectOption({ label: option });
  } else if (kind === 'combobox') {
    const text = texted ?? name;
    await at.fill(text);
    await at.page().getByRole('option', { name: text }).first().click();
  } else await at.fill(texted ?? texts[kind] ?? `${name} typed`.slice(0, 15).trim());
}

/** Uses the control at this place of a form. */
export const changeControl = async (form: Locator, index: number, control: Control): Promise<void> =>
  await use(form.locator(inputs).nth(index), control, undefined);

/** Uses every control of a form, and returns what it shows then; `values` are for the labels that take no text. */
export async function useAll(form: Locator, values: Readonly<Record<string, string>>): Promise<Control[]> {
  const before = await controlsOf(form);
  const used = new Set<string>();
  for (;;) {
    // A choice may bring other controls or take some away.
    const now = await controlsOf(form);
    const index = now.findIndex(({ name, kind }) => kind !== 'disabled' && !used.has(name));
    const control = now[index];
    if (control === undefined) break;
    used.add(control.name);
    await use(form.locator(inputs).nth(index), control, values[control.name]);
  }
  await form.page().keyboard.press('Tab');
  const after = await controlsOf(form);
  const unchanged = after.filter((control) =>
    before.some(
      ({ name, kind, value, options }) =>
        name === control.name &&
        value === control.value &&
        kind !== 'disabled' &&
        kind !== 'radio' &&
        kind !== 'range' &&
        values[name] === undefined &&
        !(kind === 'select-one' && options.length === 0),
    ),
  );
  if (unchanged.length > 0) throw new Error(`not changed: ${unchanged.map(({ name }) => name).join(', ')}`);
  return after;
}
