import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { Bookmark } from 'lucide-react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { nothingDone, ownDealStateQuery } from '#features/viewer/viewer-deal-state.ts';
import { callApi } from '#lib/api/api.ts';
import { elementKey } from '#lib/page/element-key.ts';
import { type SaveableDeal, useSaveDeal } from './use-save-deal.ts';

/** Deals per request. More than this are on one page only after much scrolling. */
const BATCH_SIZE = 100;

/** The element on a card that the Save button is rendered into. */
interface SaveSlot extends SaveableDeal {
	element: HTMLElement;
}

/**
 * Renders a Save button on every card of the page, for members. It uses portals into elements that the cards provide,
 * so visitors never load its code.
 */
export function CardSaves({ token }: { token: string }) {
	const queryClient = useQueryClient();
	const slots = useSaveSlots();
	const ids = [...new Set(slots.map(({ id }) => id))].toSorted((a, b) => a - b);
	const [known, setKnown] = useState<ReadonlySet<number>>(new Set());
	const requested = ids.filter((id) => !known.has(id)).slice(0, BATCH_SIZE);
	useQuery({
		queryKey: ['own', token, 'card-states', requested],
		queryFn: async () => {
			await readDealStates(queryClient, token, requested);
			setKnown((before) => new Set([...before, ...requested]));
			return null;
		},
		enabled: requested.length > 0,
	});
	return slots
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

/** Returns these elements as cards appear and disappear. */
function useSaveSlots(): readonly SaveSlot[] {
	const [slots, setPlaces] = useState<readonly SaveSlot[]>([]);
	useEffect(() => {
		let frame = 0;
		const update = () => {
			frame = 0;
			const found = [...document.querySelectorAll<HTMLElement>('[data-save]')].map(readPlace);
			setPlaces((before) => (isSame(before, found) ? before : found));
		};
		const lookSoon = () => {
			frame ||= requestAnimationFrame(update);
		};
		const observer = new MutationObserver(lookSoon);
		observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-save'] });
		update();
		return () => {
			observer.disconnect();
			cancelAnimationFrame(frame);
		};
	}, []);
	return slots;
}

function readPlace(element: HTMLElement): SaveSlot {
	return { element, id: Number(element.dataset.save), title: readTitle(element) };
}

/** The card already shows the title. */
function readTitle(element: HTMLElement): string {
	return element.closest('article')?.querySelector('[data-deal-link]')?.textContent ?? 'this deal';
}

function isSame(before: readonly SaveSlot[], found: readonly SaveSlot[]): boolean {
	return (
		before.length === found.length &&
		found.every(({ element, id }, index) => before[index]?.element === element && before[index]?.id === id)
	);
}

/** Reads the member's state for several deals in one request and caches it per deal. */
async function readDealStates(queryClient: QueryClient, token: string, ids: number[]): Promise<void> {
	const requestedAt = Date.now();
	const { states } = await callApi('POST /api/dealStates', { body: { ids } });
	const stateFor = new Map(states.map((state) => [state.dealId, state]));
	for (const id of ids) {
		const state = stateFor.get(id) ?? nothingDone(id);
		queryClient.setQueryData(ownDealStateQuery(token, id).queryKey, { ...state, requestedAt });
	}
}
