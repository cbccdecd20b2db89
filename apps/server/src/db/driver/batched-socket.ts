import { Socket } from 'node:net';

const nothing = (): void => undefined;

/**
 * A socket that writes what one turn of the event loop has to say in one go: statements that are sent together reach
 * PostgreSQL together, for one system call instead of one each. What pg corks for a single statement is part of that.
 */
export function turnSocket(): Socket {
  const socket = new Socket();
  const connect = socket.connect.bind(socket);
  const write = socket.write.bind(socket);
  const cork = socket.cork.bind(socket);
  const uncork = socket.uncork.bind(socket);
  let isHeld = false;
  const held = (...args: Parameters<typeof write>): boolean => {
    if (!isHeld) {
      isHeld = true;
      cork();
      process.nextTick(() => {
        isHeld = false;
        uncork();
      });
    }
    return write(...args);
  };
  const connectHeld = (...args: Parameters<typeof connect>): Socket => {
    connect(...args);
    // Not before: Node puts its own `write` back when a socket connects.
    return Object.assign(socket, { write: held, cork: nothing, uncork: nothing });
  };
  return Object.assign(socket, { connect: connectHeld });
}
