import { describe, expect, it } from 'vitest';
import { contactName, NO_TITLE, phoneTypeOf, tidyContact } from './contacts.ts';

const ann = { firstName: ' Ann ', lastName: ' Lee ', email: ' ann@shop.test ' };

describe('a contact form', () => {
  it('drops phones without a number and empty notes, and keeps the places of the others', () => {
    const { contact, faults } = tidyContact({
      ...ann,
      phoneNumbers: [{ phone: '  ' }, { phone: '(206) 555-0101 x7', phoneType: 2 }],
      notes: [{ note: ' \n' }, { note: ' Call after 3\n' }],
    });
    expect(faults).toEqual([]);
    expect(contact).toEqual({
      firstName: 'Ann',
      lastName: 'Lee',
      email: 'ann@shop.test',
      phoneNumbers: [{ index: 1, phone: '2065550101x7', phoneType: 2 }],
      notes: [{ index: 1, note: 'Call after 3' }],
    });
  });

  it('needs one name, a readable address and readable phones', () => {
    const { faults } = tidyContact({
      firstName: ' ',
      lastName: '',
      email: 'ann at shop',
      phoneNumbers: [{ phone: '2065550101' }, { phone: '555-0101' }],
    });
    expect(faults.map(({ path, code }) => [path.join('.'), code])).toEqual([
      ['firstName', 'required'],
      ['email', 'email'],
      ['phoneNumbers.1.phone', 'phone'],
    ]);
  });

  it('takes an address as mail programs copy it', () => {
    const { contact, faults } = tidyContact({ ...ann, email: 'Ann Lee <ann@shop.test>' });
    expect([faults, contact.email]).toEqual([[], 'ann@shop.test']);
  });

  it('takes a last name alone and no email', () => {
    const { contact, faults } = tidyContact({ firstName: '', lastName: 'Lee', email: '' });
    expect([faults, contact.email, contactName(contact)]).toEqual([[], null, 'Lee']);
  });
});

it('has the title −1 when it has none (spec 000 §3)', () => {
  expect(NO_TITLE).toBe(-1);
});

describe('phone types', () => {
  it('are Mobile when nothing is said and Home for every unknown number', () => {
    expect([undefined, null, 1, 2, 3, 0, 9].map(phoneTypeOf)).toEqual([1, 1, 1, 2, 3, 3, 3]);
  });
});
