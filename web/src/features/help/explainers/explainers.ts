import { EXPLAINER_TOPICS, type ExplainerTopic } from '@bilby/contract/pages/explainer-topics';
import { AI_SCORING } from './ai-scoring.tsx';
import { DEAL_TYPES } from './deal-types.tsx';
import type { Explainer } from './explainer-types.ts';
import { POSTING_GUIDE } from './posting-guide.tsx';
import { REPUTATION_SYSTEM } from './reputation-system.tsx';

export const EXPLAINERS: Readonly<Record<ExplainerTopic, Explainer>> = {
	'ai-scoring': AI_SCORING,
	'reputation-system': REPUTATION_SYSTEM,
	'deal-types': DEAL_TYPES,
	'posting-guide': POSTING_GUIDE,
};

/** Returns null for an unknown topic. */
export function findExplainer(topic: string): Explainer | null {
	const known = EXPLAINER_TOPICS.find((one) => one === topic);
	return known ? EXPLAINERS[known] : null;
}
