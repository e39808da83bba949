import { MessageTemplateEntity } from './message-template.entity.ts';
import { TagEmailTemplateEntity } from './tag-email-template.entity.ts';

/** The tables of this room. */
export const messagingEntities = [MessageTemplateEntity, TagEmailTemplateEntity];
