import {
  ModalBody,
  ModalCloseButton,
  ModalContent,
  ModalHeader,
  ModalOverlay,
  ModalRoot,
  ModalTitle,
} from '@mantine/core';
import type { DialogProps } from './Dialog.tsx';
import './Dialog.css';
import { MantineScope } from './MantineScope.tsx';
import { usePhone } from './use-media.ts';

/** Built from the modal's parts: its ready-made header is a landmark too many for axe. */
export function DialogPanel({ title, onClose, width = 460, footer, children }: DialogProps) {
  const phone = usePhone();
  return (
    <MantineScope>
      <ModalRoot
        opened
        onClose={onClose}
        size={width}
        fullScreen={phone}
        radius={10}
        yOffset="9vh"
        transitionProps={{ duration: 0 }}
      >
        <ModalOverlay backgroundOpacity={0.4} />
        <ModalContent className="dialog" aria-label={title}>
          <ModalHeader component="div" className="dialog-head">
            <ModalTitle>{title}</ModalTitle>
            <ModalCloseButton aria-label="Close" />
          </ModalHeader>
          <ModalBody className="dialog-body">{children}</ModalBody>
          {footer === undefined ? null : <div className="dialog-foot">{footer}</div>}
        </ModalContent>
      </ModalRoot>
    </MantineScope>
  );
}
