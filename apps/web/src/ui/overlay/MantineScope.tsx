import { MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import type { ReactNode } from 'react';
import { useThemeMode } from '../lib/theme-mode.ts';
import { cssVariables, mantineTheme, styleNonce } from './theme.ts';

/**
 * Wraps whatever Mantine renders: only lazy parts use Mantine, so it is not in the shell. Its style sheets keep their
 * order, in a layer that every rule of ours overrides.
 */
export function MantineScope({ children }: { children: ReactNode }) {
  const { scheme } = useThemeMode();
  return (
    <MantineProvider
      theme={mantineTheme}
      cssVariablesResolver={cssVariables}
      forceColorScheme={scheme}
      getStyleNonce={styleNonce}
      withGlobalClasses={false}
    >
      {children}
    </MantineProvider>
  );
}
