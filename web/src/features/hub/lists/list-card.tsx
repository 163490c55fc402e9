import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { SearchField } from '#ui/field/search-field.tsx';
import type { HubAddress } from '../data/hub-address.ts';

const TITLE_ID = 'list-title';

/** Focuses the title of the list. For a button that disappears when it is clicked. */
export function focusListTitle(): void {
	document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
}

interface ListCardProps {
	title: string;
	address: HubAddress;
	/** Says what the field searches. */
	searchLabel: string;
	children: ReactNode;
}

/** One of the member's lists, with a search field. The address holds the search text. */
export function ListCard({ title, address, searchLabel, children }: ListCardProps) {
	const navigate = useNavigate();
	const search = (text: string) => {
		const { q: _, ...rest } = address;
		void navigate({
			to: '/profile',
			search: text === '' ? rest : { ...rest, q: text },
			replace: true,
			resetScroll: false,
		});
	};
	return (
		<section aria-labelledby={TITLE_ID} className="rounded-card border border-line bg-surface shadow-card">
			<div className="flex flex-wrap items-center justify-between gap-3 border-line border-b px-4 py-3 desk:px-6">
				<h2 id={TITLE_ID} tabIndex={-1} className="font-bold text-body outline-none">
					{title}
				</h2>
				<div className="w-full tablet:w-64">
					<SearchField label={searchLabel} value={address.q ?? ''} onSearch={search} />
				</div>
			</div>
			{children}
		</section>
	);
}
