import { type FormEvent, type ReactNode, useRef } from 'react';
import { SearchField } from '#ui/field/search-field.tsx';

interface WordsFormProps {
	/** The page that is narrowed. */
	action: string;
	label: string;
	value: string;
	/** Called a moment after the last key. */
	onSearch: (words: string) => void;
	/** Further parts of the address, as hidden fields. */
	children?: ReactNode;
}

/** A field that narrows a page of texts while one types; without a script it is sent as a form. */
export function WordsForm({ action, label, value, onSearch, children }: WordsFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// What was typed before the script came is in the page alone.
		onSearch(String(new FormData(form.current ?? undefined).get('q') ?? ''));
	};
	return (
		<form ref={form} action={action} onSubmit={submit} className="max-w-[560px]">
			{children}
			<SearchField name="q" label={label} value={value} onSearch={onSearch} />
		</form>
	);
}
