import { createTheme, type CSSVariablesResolver } from '@mantine/core';

/** Mantine's theme: its colours come from tokens.css. */
export const mantineTheme = createTheme({
  fontFamily: 'var(--font)',
  primaryColor: 'green',
  defaultRadius: 8,
  cursorType: 'pointer',
  respectReducedMotion: true,
});

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {
    '--mantine-color-body': 'var(--panel)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink2)',
    '--mantine-color-default': 'var(--panel)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line)',
    '--mantine-color-placeholder': 'var(--ink2)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-primary-color-filled': 'var(--acc)',
    '--mantine-primary-color-filled-hover': 'var(--acc)',
    '--mantine-primary-color-contrast': 'var(--onacc)',
    '--mantine-primary-color-light': 'var(--accbg)',
    '--mantine-line-height': '20px',
  },
  light: {},
  dark: {},
});

/** The nonce the server put into the page for this response; the placeholder itself when nobody replaced it. */
export const styleNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';
