import { Check, Minus } from 'lucide-react';
import { type ComponentProps, useEffect, useRef } from 'react';

interface CheckBoxProps extends Omit<ComponentProps<'input'>, 'type' | 'className'> {
	/** True if some but not all of the items that it represents are selected. */
	isMixed?: boolean;
}

/** A check box without a label. The caller names it. */
export function CheckBox({ isMixed = false, ...input }: CheckBoxProps) {
	const container = useRef<HTMLSpanElement>(null);
	useEffect(() => {
		const box = container.current?.querySelector('input');
		if (box) box.indeterminate = isMixed;
	}, [isMixed]);
	const Mark = isMixed ? Minus : Check;
	return (
		<span ref={container} className="relative grid size-5 shrink-0 place-items-center">
			<input
				{...input}
				type="checkbox"
				className="peer absolute inset-0 cursor-pointer appearance-none rounded-badge border border-line-strong bg-raised checked:border-ink checked:bg-ink indeterminate:border-ink indeterminate:bg-ink aria-invalid:border-danger disabled:cursor-default disabled:border-dashed"
			/>
			<Mark
				size={14}
				strokeWidth={3}
				aria-hidden
				className="pointer-events-none relative hidden text-bg peer-checked:block peer-indeterminate:block"
			/>
		</span>
	);
}
