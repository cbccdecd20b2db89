import { ModalBody, ModalCloseButton, ModalContent, ModalOverlay, ModalRoot, ModalTitle } from '@mantine/core';
import type { DialogProps } from './Dialog.tsx';
import './Dialog.css';
import { MantineScope } from './MantineScope.tsx';
import { useRestoreFocus } from './use-restore-focus.ts';
import { usePhone } from '../lib/use-media.ts';

const classNames = { content: 'dialog', title: 'dialog-title', body: 'dialog-body', close: 'dialog-close' };

/**
 * Built from the modal's parts: its ready-made header is a landmark too many for axe. The close button comes last, so
 * that the first field gets the focus. The page behind has no scroll to lock: its main part scrolls in itself.
 */
export function DialogPanel({ title, onClose, width = 460, footer, children }: DialogProps) {
  const phone = usePhone();
  useRestoreFocus();
  return (
    <MantineScope>
      <ModalRoot
        opened
        onClose={onClose}
        size={width}
        fullScreen={phone}
        radius={phone ? 0 : 10}
        yOffset="9vh"
        padding={0}
        lockScroll={false}
        transitionProps={{ duration: 0 }}
        classNames={classNames}
      >
        <ModalOverlay backgroundOpacity={0.4} />
        <ModalContent aria-label={title}>
          <ModalTitle>{title}</ModalTitle>
          <ModalBody>{children}</ModalBody>
          {footer === undefined ? null : <div className="dialog-foot">{footer}</div>}
          <ModalCloseButton aria-label="Close" />
        </ModalContent>
      </ModalRoot>
    </MantineScope>
  );
}
