import { readSearchAddress, type SearchAddress } from '@bilby/contract/search/search-address';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useHydrated } from '#lib/hooks/use-hydrated.ts';
import { buttonClass } from '#ui/base/button.ts';
import { HiddenFields } from '#ui/field/hidden-fields.tsx';
import { useLatest } from '#ui/field/use-latest.ts';
import { changeSearch } from '../data/search-change.ts';
import { FIELD_NAMES, FilterFields } from './filter-fields.tsx';
import { FILTERS_ID } from './filters-button.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

interface FilterSidebarProps {
	address: SearchAddress;
	/** The number of matching deals. Undefined while it loads. */
	total: number | undefined;
}

/** The filters next to the results on desktops. Each choice applies immediately, prices once they are typed. */
export function FilterSidebar({ address, total }: FilterSidebarProps) {
	const navigate = useNavigate();
	const { draft, change, prepare } = useFilterDraft(address);
	const search = (next: SearchAddress) =>
		void navigate({ to: '/search', search: changeSearch(next, {}), resetScroll: false });
	const form = useEarlyChoice((chosen) => {
		if (JSON.stringify(chosen) !== JSON.stringify(changeSearch(address, {}))) search(chosen);
	});
	const submit = (event: FormEvent) => {
		event.preventDefault();
		search(change({}));
	};
	const searchIfTyped = () => {
		const next = change({});
		if (next.minPrice !== address.minPrice || next.maxPrice !== address.maxPrice) search(next);
	};
	return (
		<form
			ref={form}
			id={FILTERS_ID}
			aria-label="Filters"
			action="/search"
			onSubmit={submit}
			className="max-desk:hidden max-desk:target:mb-6 max-desk:target:block"
		>
			<HiddenFields address={address} except={['cursor', ...FIELD_NAMES]} />
			<FilterFields
				draft={draft}
				onChange={(part) => search(change(part))}
				onType={prepare}
				onTyped={searchIfTyped}
				counted={address}
				total={total}
			/>
			{/* Pressing Enter in a price field needs a submit button. Without a script, visitors need to see it. */}
			<button type="submit" className={`mt-5 w-full ${buttonClass('quiet')}`}>
				Apply filters
			</button>
		</form>
	);
}

/** Applies choices made before the form was hydrated. Returns the ref for the form. */
function useEarlyChoice(onChosen: (chosen: SearchAddress) => void): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	const isHydrated = useHydrated();
	const [wasOnServer] = useState(!isHydrated);
	const choose = useLatest(onChosen);
	useEffect(() => {
		if (wasOnServer && form.current) choose.current(readSearchAddress(Object.fromEntries(new FormData(form.current))));
	}, [wasOnServer, choose]);
	return form;
}
