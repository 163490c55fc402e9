import type Quill from 'quill/core.js';
import { SuggestionList } from '../combobox/suggestion-list.tsx';
import type { Suggest } from '../combobox/use-suggestions.ts';
import { useNameSuggestions } from './use-name-suggestions.ts';

/** Suggests member names for the one being typed, below the text. */
export function NameSuggestions({ quill, suggest }: { quill: Quill; suggest: Suggest }) {
	const suggestions = useNameSuggestions(quill, suggest);
	return (
		<div className="absolute top-full left-0 w-full max-w-72">
			<SuggestionList label="Members" combobox={suggestions} />
		</div>
	);
}
