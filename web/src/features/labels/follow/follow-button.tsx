import type { LabelWire } from '@bilby/contract/labels/wire';
import { Check, Plus } from 'lucide-react';
import { buttonClass } from '#ui/base/button.ts';
import { useFollow } from './use-follow.ts';

/** As wide in both states, so that nothing beside it moves; not there where no script is. */
export function FollowButton({ label }: { label: LabelWire }) {
	const { isFollowed, toggle } = useFollow(label);
	const Icon = isFollowed ? Check : Plus;
	return (
		<button
			type="button"
			aria-pressed={isFollowed}
			onClick={toggle}
			className={`w-full shrink-0 desk:w-[148px] aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-bg ${buttonClass('outlined', 'large')}`}
		>
			<Icon size={20} aria-hidden />
			{isFollowed ? 'Following' : 'Follow'}
		</button>
	);
}
