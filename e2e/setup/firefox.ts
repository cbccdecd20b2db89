import { type Browser, type BrowserContext, firefox } from 'playwright-core';

/** The file of the Firefox that the tests run in, undefined where they run in Chromium. */
export const firefoxFile = process.env['FIREFOX'];

/** What is called here of the parts of playwright-core that it does not export. */
interface Inner {
  readonly _connection: { toImpl(browser: Browser): { readonly _browserSession: object } };
}

/** What Playwright always sends and Firefox ESR does not know yet. */
const unknown = new Set(['emulation.setMediaFeaturesOverride']);

/** The Firefox of FIREFOX, driven by WebDriver BiDi. */
export async function launchFirefox(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath,
    firefoxUserPrefs: {
      'ui.prefersReducedMotion': 1,
      // Firefox 153 crashes at times when Playwright and axe read them; both then read the attributes.
      'accessibility.ARIAElementReflection.enabled': false,
    },
  });
  const sessions = Object.getPrototypeOf((browser as unknown as Inner)._connection.toImpl(browser)._browserSession) as {
    send: (this: object, method: string, parameters: object) => Promise<object>;
  };
  const { send } = sessions;
  sessions.send = async function (method, parameters) {
    return unknown.has(method) ? {} : await send.call(this, method, parameters);
  };
  return browser;
}

/**
 * Text that Playwright fills in is inserted as if it were typed: its own way sets the value, which React does not
 * notice.
 */
export async function typeWhatIsFilled(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    Object.defineProperty(globalThis, '__pw_bidiInsertText', {
      get: () => (text: string) => {
        document.execCommand('insertText', false, text);
      },
      set: () => {
        // Playwright defines its own here, which is not taken.
      },
    });
  });
}
