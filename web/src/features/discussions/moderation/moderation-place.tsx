import { Suspense } from 'react';
import { lazyComponent } from '#ui/panel/lazy-component.ts';
import { useComments } from '../context/comments-context.ts';
import type { ShownComment } from '../tree/shown-comment.ts';
import { MODERATION_PLACE, type ModerationPermissions } from './moderating.ts';

const ModerationMenu = lazyComponent(async () => (await import('./moderation-menu.tsx')).ModerationMenu);

/** Shows the moderation menu to those who may use it. Only they load its code. */
export function ModerationPlace({ comment, isOwn }: { comment: ShownComment; isOwn: boolean }) {
	const { me, subject } = useComments();
	const isOnOwnSubject = me !== null && subject.authorId === me.id;
	const may: ModerationPermissions = {
		pin:
			subject.pin !== undefined &&
			comment.parentId === null &&
			Boolean(me?.mayPin) &&
			(isOnOwnSubject || Boolean(me?.isStaff)),
		review: !isOwn && Boolean(me?.mayModerate),
	};
	if (!may.pin && !may.review) return null;
	return (
		<Suspense fallback={<span className={MODERATION_PLACE} />}>
			<ModerationMenu comment={comment} may={may} />
		</Suspense>
	);
}
