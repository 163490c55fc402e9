import { FLAG_REASON_LABELS } from '@bilby/contract/discussions/choices';
import { MESSAGE_REPORT_LABELS } from '@bilby/contract/messages/reports';

const LABELS: Partial<Record<string, string>> = { ...MESSAGE_REPORT_LABELS, ...FLAG_REASON_LABELS };

/** Returns the label of the reason why a case waits. Reasons that the page does not know yet are spelled out: "wrong price". */
export function reasonLabel(reason: string): string {
	const words = reason.replace(/([A-Z])/g, ' $1').replaceAll('-', ' ');
	return LABELS[reason] ?? words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}
