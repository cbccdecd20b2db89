import type { ManifestWarning } from './manifest-warnings.ts';
import css from './ManifestWarnings.module.css';

/** What speaks against a manifest, each with a link to where it is mended, which opens beside the dialog. */
export const ManifestWarnings = ({ warnings }: { warnings: readonly ManifestWarning[] }) => (
  <ul className={css.warnings} aria-label="Before the manifest">
    {warnings.map(({ text, fix }) => (
      <li key={text}>
        {text}{' '}
        {fix === undefined ? null : (
          <a className="link" href={fix.href} target="_blank" rel="noopener">
            {fix.label}
          </a>
        )}
      </li>
    ))}
  </ul>
);
