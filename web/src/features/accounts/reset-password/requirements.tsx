import { RESET_REQUIREMENTS } from '@bilby/contract/accounts/rules';
import { Check, Circle } from 'lucide-react';
import { useRef } from 'react';
import { useFieldValue } from '../forms/strength-meter.tsx';

/** The requirements of a new password, ticked off while the visitor types. */
export function Requirements({ field, id }: { field: string; id: string }) {
	const list = useRef<HTMLUListElement>(null);
	const password = useFieldValue(list, field);
	return (
		<ul
			ref={list}
			id={id}
			aria-label="Password requirements"
			className="mt-3 grid grid-cols-1 gap-1 tablet:grid-cols-2"
		>
			{RESET_REQUIREMENTS.map(({ text, isMet }) => {
				const Icon = isMet(password) ? Check : Circle;
				return (
					<li
						key={text}
						className={`flex items-center gap-2 text-small ${isMet(password) ? 'text-success' : 'text-muted'}`}
					>
						<Icon size={14} aria-hidden className="shrink-0" />
						{text}
						<span className="sr-only">{isMet(password) ? '(met)' : '(not met)'}</span>
					</li>
				);
			})}
		</ul>
	);
}
