/**
 * A test that uses the controls of a file and checks what is stored: its file under `e2e`, and its name. One that uses
 * whatever it finds there does not name the labels.
 */
export type Use = readonly [file: string, test: string, finds?: 'what is there'];
