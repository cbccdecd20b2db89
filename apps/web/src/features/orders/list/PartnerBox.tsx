import { Store } from 'lucide-react';
import { SearchFrame } from '../../../ui/controls/SearchBox.tsx';
import { useDraft } from '../../../lib/use-draft.ts';

/** The Partner Name box: Enter or blur starts the search (spec 001 §2). */
export function PartnerBox({ value, onSearch }: { value: string; onSearch: (text: string) => void }) {
  const [text, setText] = useDraft(value);
  const search = (next: string) => {
    if (next.trim() !== value) onSearch(next.trim());
  };
  return (
    <SearchFrame>
      <Store size={15} aria-hidden />
      <input
        type="search"
        aria-label="Partner name"
        placeholder="Partner name"
        enterKeyHint="search"
        value={text}
        onChange={(event) => setText(event.target.value)}
        onBlur={() => search(text)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') search(text);
          if (event.key === 'Escape' && text !== '') {
            setText('');
            search('');
          }
        }}
      />
    </SearchFrame>
  );
}
