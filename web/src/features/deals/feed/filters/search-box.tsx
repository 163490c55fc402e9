import { type FeedAddress, readFeedAddress } from '@bilby/contract/deals/feed-address';
import { MAX_SEARCH_LENGTH } from '@bilby/contract/deals/limits';
import { useNavigate } from '@tanstack/react-router';
import { Search, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef } from 'react';
import { buttonClass } from '../../../../ui/base/button.ts';
import { fromTheStart } from '../data/feed-address.ts';
import { HiddenFields } from './hidden-fields.tsx';
import { SEARCH_BOX_ID } from './search-box-id.ts';

const CLEAR_FORM_ID = 'clear-search';

/** Two plain forms, so that searching and clearing also work before (or without) the script. */
export function SearchBox({ address }: { address: FeedAddress }) {
	const navigate = useNavigate();
	const box = useRef<HTMLInputElement>(null);
	const words = address.deal ?? '';
	const withoutWords = fromTheStart(address, { deal: undefined });

	useEffect(() => {
		if (box.current && document.activeElement !== box.current) box.current.value = words;
	}, [words]);

	useEffect(() => {
		if (window.location.hash === `#${SEARCH_BOX_ID}`) box.current?.focus();
	}, []);

	const show = (next: FeedAddress) => void navigate({ to: '/', search: next, resetScroll: false });
	const search = (event: FormEvent) => {
		event.preventDefault();
		show({ ...withoutWords, deal: readFeedAddress({ deal: box.current?.value }).deal });
	};
	const clear = (event: FormEvent) => {
		event.preventDefault();
		if (box.current) box.current.value = '';
		box.current?.focus();
		if (words !== '') show(withoutWords);
	};

	return (
		<div className="mt-6 max-w-[720px]">
			<search>
				<form
					action="/"
					onSubmit={search}
					className="flex h-[54px] items-center gap-1 rounded-card border border-line-strong bg-surface pr-1.5 shadow-card focus-within:outline-2 focus-within:outline-ochre"
				>
					<HiddenFields address={withoutWords} />
					<label htmlFor={SEARCH_BOX_ID} className="grid h-full w-11 shrink-0 place-items-center text-muted">
						<Search size={20} aria-hidden />
						<span className="sr-only">Search deals</span>
					</label>
					<input
						ref={box}
						id={SEARCH_BOX_ID}
						name="deal"
						type="text"
						inputMode="search"
						enterKeyHint="search"
						autoComplete="off"
						maxLength={MAX_SEARCH_LENGTH}
						defaultValue={words}
						placeholder="Search deals"
						className="peer h-full min-w-0 flex-1 bg-transparent text-ink outline-none placeholder:text-faint"
					/>
					<button
						type="submit"
						form={CLEAR_FORM_ID}
						className="grid size-10 shrink-0 place-items-center rounded-control text-muted transition-colors hover:bg-raised hover:text-ink peer-placeholder-shown:hidden"
					>
						<X size={18} aria-hidden />
						<span className="sr-only">Clear</span>
					</button>
					<button type="submit" className={buttonClass('primary')}>
						Search
					</button>
				</form>
			</search>
			<form id={CLEAR_FORM_ID} action="/" onSubmit={clear}>
				<HiddenFields address={withoutWords} />
			</form>
		</div>
	);
}
