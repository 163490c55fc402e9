import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { elementKey } from '#lib/page/element-key.ts';
import { readDealStates } from './read-deal-states.ts';
import { type SaveableDeal, useSaveDeal } from './use-save-deal.ts';

/** Deals that are asked about in one call; more stand on one page only after much scrolling. */
const AT_ONCE = 100;

/** A place for a button on a card. */
interface SavePlace extends SaveableDeal {
	element: HTMLElement;
}

/**
 * Save on every card of the page, for members: it comes by portals into the places that cards leave for it, so that the pages
 * of visitors do without its code.
 */
export function CardSaves({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const places = useSavePlaces();
	const ids = [...new Set(places.map(({ id }) => id))].toSorted((a, b) => a - b);
	const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
	const asked = ids.filter((id) => !known.has(id)).slice(0, AT_ONCE);
	useQuery({
		queryKey: ['own', token, 'card-states', asked],
		queryFn: async () => {
			await readDealStates(queryClient, token, asked);
			setKnown((before) => new Set([...before, ...asked]));
			return null;
		},
		enabled: asked.length > 0,
	});
	return places
		.filter(({ id }) => known.has(id))
		.map(({ element, ...deal }) => createPortal(<CardSave deal={deal} />, element, elementKey(element)));
}

function CardSave({ deal }: { deal: SaveableDeal }) {
	const { isSaved, toggle } = useSaveDeal(deal);
	return (
		<button
			type="button"
			aria-pressed={isSaved}
			title={isSaved ? 'Saved' : 'Save'}
			onClick={toggle}
			className="grid size-10 place-items-center rounded-control transition-colors hover:bg-raised hover:text-ink"
		>
			<Bookmark size={18} aria-hidden className={isSaved ? 'fill-current text-ochre' : ''} />
			<span className="sr-only">Save {deal.title}</span>
		</button>
	);
}

/** The places on the page as cards come and go. */
function useSavePlaces(): readonly SavePlace[] {
	const [places, setPlaces] = useState<readonly SavePlace[]>([]);
	useEffect(() => {
		let frame = 0;
		const look = () => {
			frame = 0;
			const found = [...document.querySelectorAll<HTMLElement>('[data-save]')].map(readPlace);
			setPlaces((before) => (isSame(before, found) ? before : found));
		};
		const lookSoon = () => {
			frame ||= requestAnimationFrame(look);
		};
		const observer = new MutationObserver(lookSoon);
		observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-save'] });
		look();
		return () => {
			observer.disconnect();
			cancelAnimationFrame(frame);
		};
	}, []);
	return places;
}

function readPlace(element: HTMLElement): SavePlace {
	return { element, id: Number(element.dataset.save), title: titleOf(element) };
}

/** The card says it already. */
function titleOf(element: HTMLElement): string {
	return element.closest('article')?.querySelector('[data-deal-link]')?.textContent ?? 'this deal';
}

function isSame(before: readonly SavePlace[], found: readonly SavePlace[]): boolean {
	return (
		before.length === found.length &&
		found.every(({ element, id }, index) => before[index]?.element === element && before[index]?.id === id)
	);
}
