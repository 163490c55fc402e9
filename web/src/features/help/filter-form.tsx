import { type FormEvent, type ReactNode, useRef } from 'react';
import { SearchField } from '#ui/field/search-field.tsx';

interface FilterFormProps {
	/** The page that is filtered. */
	action: string;
	label: string;
	value: string;
	/** Called shortly after the last key. */
	onSearch: (text: string) => void;
	/** Other parts of the address, as hidden fields. */
	children?: ReactNode;
}

/** A field that filters a page of texts while the visitor types. Without a script it is submitted as a form. */
export function FilterForm({ action, label, value, onSearch, children }: FilterFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		// Text typed before hydration exists only in the DOM.
		onSearch(String(new FormData(form.current ?? undefined).get('q') ?? ''));
	};
	return (
		<form ref={form} action={action} onSubmit={submit} className="max-w-[560px]">
			{children}
			<SearchField name="q" label={label} value={value} onSearch={onSearch} />
		</form>
	);
}
