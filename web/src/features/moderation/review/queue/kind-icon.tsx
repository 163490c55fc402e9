import type { ReviewKind } from '@bilby/contract/review/review-kinds';
import {
	Flag,
	Hourglass,
	type LucideIcon,
	Mail,
	MailWarning,
	MessageCircleQuestionMark,
	MessageCircleWarning,
	MessagesSquare,
	Pencil,
	Scale,
	Store,
	Tag,
} from 'lucide-react';
import { type CaseKind, isHeld } from '../data/kind-text.ts';

const ICONS: Record<ReviewKind, LucideIcon> = {
	deal: Tag,
	edit: Pencil,
	'deal-report': Flag,
	comment: MessageCircleWarning,
	'huddle-post': MessagesSquare,
	store: Store,
	contact: Mail,
	message: MessageCircleQuestionMark,
	'message-report': MailWarning,
	appeal: Scale,
};

export function KindIcon({ of, size }: { of: CaseKind; size: number }) {
	const Icon = isHeld(of) ? Hourglass : ICONS[of.kind];
	return <Icon size={size} aria-hidden />;
}
