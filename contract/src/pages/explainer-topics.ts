/** The topics of `/help/explainer/{topic}`. */
export const EXPLAINER_TOPICS = ['ai-scoring', 'reputation-system', 'deal-types', 'posting-guide'] as const;
export type ExplainerTopic = (typeof EXPLAINER_TOPICS)[number];
