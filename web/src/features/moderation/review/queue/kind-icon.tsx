import { HELD_DEAL_TEXT, REVIEW_KIND_TEXTS, type ReviewKind } from '@bilby/contract/review/review-kinds';
import type { ListedCase } from '@bilby/contract/review/wire';
import {
	Flag,
	Hourglass,
	type LucideIcon,
	Mail,
	MessageCircleWarning,
	MessagesSquare,
	Pencil,
	Scale,
	Store,
	Tag,
} from 'lucide-react';

const ICONS: Record<ReviewKind, LucideIcon> = {
	deal: Tag,
	edit: Pencil,
	'deal-report': Flag,
	comment: MessageCircleWarning,
	'huddle-post': MessagesSquare,
	store: Store,
	contact: Mail,
	appeal: Scale,
};

type Kind = Pick<ListedCase, 'kind' | 'reasons'>;

/** True for a deal that its readers do not see until it is approved. */
const isHeld = ({ kind, reasons }: Kind) => kind === 'deal' && (reasons.held ?? 0) > 0;

export const kindText = (one: Kind): string => (isHeld(one) ? HELD_DEAL_TEXT : REVIEW_KIND_TEXTS[one.kind].one);

export function KindIcon({ of, size }: { of: Kind; size: number }) {
	const Icon = isHeld(of) ? Hourglass : ICONS[of.kind];
	return <Icon size={size} aria-hidden />;
}
