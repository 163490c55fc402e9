import type { SearchAddress } from '@bilby/contract/search/search-address';
import { Link, useNavigate } from '@tanstack/react-router';
import { type FormEvent, useId, useState } from 'react';
import { buttonClass } from '#ui/base/button.ts';
import { Drawer } from '#ui/dialog/drawer.tsx';
import { changeSearch, withoutFilters } from '../data/search-change.ts';
import { FilterFields } from './filter-fields.tsx';
import { useFilterDraft } from './use-filter-draft.ts';

interface FilterSheetProps {
	address: SearchAddress;
	/** The number of matching deals. Undefined while it loads. */
	total: number | undefined;
	onClose: () => void;
}

/** All filters on phones, applied together. */
export function FilterSheet({ address, total, onClose }: FilterSheetProps) {
	const navigate = useNavigate();
	const formId = useId();
	const { draft, prepare } = useFilterDraft(address);
	const [counted, setCounted] = useState(address);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		onClose();
		void navigate({ to: '/search', search: changeSearch(draft, {}), resetScroll: false });
	};
	return (
		<Drawer
			title="Filters"
			onClose={onClose}
			actions={
				<>
					<Link
						to="/search"
						search={withoutFilters(address)}
						resetScroll={false}
						activeOptions={{ exact: true }}
						onClick={onClose}
						className={buttonClass('quiet')}
					>
						Clear all
					</Link>
					<button type="submit" form={formId} className={`flex-1 ${buttonClass('primary')}`}>
						Show deals
					</button>
				</>
			}
		>
			<form id={formId} aria-label="Filters" onSubmit={submit}>
				<FilterFields
					draft={draft}
					onChange={(part) => setCounted(prepare(part))}
					onType={prepare}
					onTyped={() => setCounted(draft)}
					counted={changeSearch(counted, {})}
					total={total}
				/>
			</form>
		</Drawer>
	);
}
