// Left alone, the browser asks for the font when it first draws text: on a slow phone half a second after the line fell
// silent, and then every line of the page is broken anew. Asked for here it comes while the scripts run.
void document.fonts.load('1em Vazirmatn', 'پیک')
