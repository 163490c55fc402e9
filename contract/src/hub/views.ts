/** Lists of deals that a member has something to do with. */
export const OWN_DEAL_VIEWS = ['all', 'votes', 'comments', 'saved'] as const;
export type OwnDealView = (typeof OWN_DEAL_VIEWS)[number];
