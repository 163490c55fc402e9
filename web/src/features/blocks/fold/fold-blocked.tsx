import { useQuery } from '@tanstack/react-query';
import { EyeOff } from 'lucide-react';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { elementKey } from '#lib/page/element-key.ts';
import { blocksQuery } from '../data/blocks-query.ts';
import { FOLD_NOTE, type FoldedElement, useFolded } from './use-folded.ts';

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
