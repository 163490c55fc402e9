import { MAX_SEARCH_LENGTH } from '@bilby/contract/deals/limits';
import { readSearchAddress } from '@bilby/contract/search/search-address';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import type { FormEvent } from 'react';

/** Searches huddles. It is a plain form, so that it works without JavaScript. */
export function ForumsSearch() {
	const navigate = useNavigate();
	const search = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		void navigate({ to: '/search', search: readSearchAddress(Object.fromEntries(new FormData(event.currentTarget))) });
	};
	return (
		<search className="max-tablet:order-last max-tablet:w-full tablet:ml-auto tablet:w-72">
			<form
				action="/search"
				onSubmit={search}
				className="flex h-10 items-center rounded-control border border-line-strong bg-raised transition-colors focus-within:border-ochre focus-within:bg-surface focus-within:outline-2 focus-within:outline-ochre"
			>
				<input
					name="deal"
					type="text"
					inputMode="search"
					enterKeyHint="search"
					aria-label="Search huddles"
					autoComplete="off"
					required
					maxLength={MAX_SEARCH_LENGTH}
					placeholder="Search huddles"
					className="h-full min-w-0 flex-1 rounded-control bg-transparent pl-3.5 text-ink outline-none placeholder:text-muted"
				/>
				<input type="hidden" name="in" value="huddles" />
				<button
					type="submit"
					aria-label="Search"
					className="grid size-9 shrink-0 place-items-center rounded-control text-muted transition-colors hover:text-ink"
				>
					<Search size={18} aria-hidden />
				</button>
			</form>
		</search>
	);
}
