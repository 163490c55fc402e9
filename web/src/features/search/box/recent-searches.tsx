import { readSearchAddress } from '@bilby/contract/search/search-address';
import { Link } from '@tanstack/react-router';
import { History, MessageCircle, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { IconButton } from '#ui/panel/icon-button.tsx';
import { readRecentSearches, removeRecentSearch } from '../data/recent-searches.ts';

/** Recent searches on this device, each of which can be repeated or removed. The arrow keys move between them. */
export function RecentSearches({ onLeave }: { onLeave: () => void }) {
	const [searches, setSearches] = useState(readRecentSearches);
	const list = useRef<HTMLUListElement>(null);
	if (searches.length === 0) return null;

	const remove = (words: string) => {
		setSearches(removeRecentSearch(words));
		// The focused element is gone.
		list.current?.closest('search')?.querySelector<HTMLElement>('input[name=deal]')?.focus();
	};
	return (
		<div>
			<h2 className="px-3 pt-2 pb-1 font-semibold text-muted text-small">Recent searches</h2>
			<ul ref={list} onKeyDown={moveAlong}>
				{searches.map(({ words, isSentence }) => (
					<li key={words} className="flex items-center rounded-control hover:bg-raised">
						<Link
							to="/search"
							activeOptions={{ exact: true }}
							search={readSearchAddress(isSentence ? { aiQuery: words } : { deal: words })}
							onClick={onLeave}
							className="flex min-h-11 min-w-0 flex-1 items-center gap-3 rounded-control px-3 py-1 -outline-offset-2"
						>
							{isSentence ? (
								<MessageCircle size={18} aria-hidden className="shrink-0 text-muted" />
							) : (
								<History size={18} aria-hidden className="shrink-0 text-muted" />
							)}
							<span className="truncate font-medium">{words}</span>
						</Link>
						<IconButton icon={X} label={`Remove “${words}”`} onClick={() => remove(words)} />
					</li>
				))}
			</ul>
		</div>
	);
}

function moveAlong(event: KeyboardEvent<HTMLUListElement>): void {
	const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
	if (step === undefined) return;
	event.preventDefault();
	const links = [...event.currentTarget.querySelectorAll('a')];
	const place = links.findIndex((link) => link.closest('li')?.contains(document.activeElement));
	links[Math.min(links.length - 1, Math.max(0, place + step))]?.focus();
}
