import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { elementKey } from '#lib/page/element-key.ts';
import { blocksQuery } from './blocks-query.ts';

/** Folds texts by members whom the logged-in member has blocked. */
export function FoldBlocked({ token }: { token: string }) {
	const { data } = useQuery(blocksQuery(token));
	const ids = useMemo(() => new Set(data && [...data.blocks.map(({ id }) => id), ...data.hiddenIds]), [data]);
	const { folded, show } = useFolded(ids);
	return folded.map((one) =>
		createPortal(<FoldNote kind={one.kind} onShow={() => show(one.element)} />, one.element, elementKey(one.element)),
	);
}

const ROOM = {
	Deal: 'absolute inset-0 z-20 flex flex-wrap content-center items-center justify-center gap-x-1 px-2 text-center text-small',
	Comment: 'flex min-h-11 flex-wrap items-center gap-x-2 px-3.5',
	Huddle: 'flex min-h-11 flex-wrap items-center gap-x-2 px-3.5',
} as const satisfies Record<FoldedElement['kind'], string>;

function FoldNote({ kind, onShow }: { kind: FoldedElement['kind']; onShow: () => void }) {
	return (
		<p {...{ [FOLD_NOTE]: '' }} className={`rounded-control bg-raised text-muted ${ROOM[kind]}`}>
			<span className="flex items-center gap-2">
				<EyeOff size={16} aria-hidden className="shrink-0" />
				{kind} by someone you blocked.
			</span>
			<button
				type="button"
				onClick={onShow}
				className="min-h-8 rounded-badge px-1.5 font-semibold text-reef underline-offset-4 hover:underline"
			>
				Show
			</button>
		</p>
	);
}

/** One of these attributes holds the author's id. */
const KINDS = { dealBy: 'Deal', commentBy: 'Comment', huddleBy: 'Huddle' } as const;
const ATTRIBUTES = ['data-deal-by', 'data-comment-by', 'data-huddle-by'];
const WRITTEN = ATTRIBUTES.map((name) => `[${name}]`).join(', ');

interface FoldedElement {
	element: HTMLElement;
	kind: (typeof KINDS)[keyof typeof KINDS];
}

/** The attribute of the note that replaces a folded text. */
const FOLD_NOTE = 'data-fold-note';

/**
 * A card keeps its space, so nothing around it moves. Comments and huddles do not. Inline, because visitors would load
 * a stylesheet too.
 */
const HIDDEN = { Deal: ['visibility', 'hidden'], Comment: ['display', 'none'], Huddle: ['display', 'none'] } as const;

/**
 * Folds texts on the page that these members wrote. Pages are the same for everyone and render without a session, so
 * this watches the document and folds new texts before they are painted. Also returns a function that shows one of them
 * again.
 */
function useFolded(memberIds: ReadonlySet<number>) {
	const [folded, setFolded] = useState<readonly FoldedElement[]>([]);
	const current = useRef<readonly FoldedElement[]>([]);
	const shown = useMemo(() => new Set<ShownKey>(), []);
	const put = useCallback((next: readonly FoldedElement[]) => {
		current.current = next;
		setFolded(next);
	}, []);
	useEffect(() => {
		if (memberIds.size === 0) return;
		const update = () => {
			const found = foldAll(memberIds, shown);
			if (!isSame(found, current.current)) put(found);
		};
		const observer = new MutationObserver(update);
		// Server markup gets the attribute when it is hydrated.
		observer.observe(document.body, {
			childList: true,
			subtree: true,
			attributeFilter: ATTRIBUTES,
		});
		update();
		return () => {
			observer.disconnect();
			for (const { element } of current.current) unfold(element);
			put([]);
		};
	}, [memberIds, shown, put]);
	const show = (element: HTMLElement) => {
		shown.add(findKey(element));
		unfold(element);
		put(current.current.filter((one) => one.element !== element));
		focusIn(element);
	};
	return { folded, show };
}

type ShownKey = string | HTMLElement;

/** A comment keeps its id if the page renders it again, for instance when it is hydrated or moves in the list. */
function findKey(element: HTMLElement): ShownKey {
	return element.id || element;
}

/** Hides texts by these members, except those the viewer asked to see. Returns the texts it found. */
function foldAll(memberIds: ReadonlySet<number>, shown: ReadonlySet<ShownKey>): FoldedElement[] {
	return [...document.querySelectorAll<HTMLElement>(WRITTEN)].flatMap((element): FoldedElement[] => {
		const author = readAuthor(element);
		if (shown.has(findKey(element)) || !memberIds.has(author.memberId)) return [];
		const { kind } = author;
		const [property, value] = HIDDEN[kind];
		for (const { style } of findContents(element)) style.setProperty(property, value);
		return [{ element, kind }];
	});
}

function readAuthor({ dataset }: HTMLElement): { kind: FoldedElement['kind']; memberId: number } {
	for (const name of ['dealBy', 'huddleBy'] as const) {
		if (dataset[name] !== undefined) return { kind: KINDS[name], memberId: Number(dataset[name]) };
	}
	return { kind: KINDS.commentBy, memberId: Number(dataset.commentBy) };
}

function isSame(found: readonly FoldedElement[], before: readonly FoldedElement[]): boolean {
	return found.length === before.length && found.every(({ element }, place) => element === before[place]?.element);
}

function unfold(element: HTMLElement): void {
	for (const { style } of findContents(element)) {
		style.removeProperty('visibility');
		style.removeProperty('display');
	}
}

function findContents(element: HTMLElement): HTMLElement[] {
	return [...element.querySelectorAll<HTMLElement>(`:scope > :not([${FOLD_NOTE}])`)];
}

/** The clicked button disappears, so the focus moves to the text it revealed. */
function focusIn(element: HTMLElement): void {
	const target = element.tabIndex === -1 && element.hasAttribute('tabindex') ? element : element.querySelector('a');
	target?.focus({ preventScroll: true });
}
